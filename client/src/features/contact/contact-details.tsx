import { chakra } from '@chakra-ui/react';
import { Clock, Mail, MapPin, Phone, type LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { SocialLinks } from '../../ui/navigation/social-links';
import { TextLink } from '../../ui/navigation/text-link';
import { t } from './texts';

interface ContactDetailsProps {
  shop: {
    phone?: string | null;
    email: string;
    address?: string | null;
    facebook?: string | null;
    instagram?: string | null;
    tiktok?: string | null;
  };
}

const HOURS = [
  { days: 'monSat', hours: 'hoursOfWeekdays' },
  { days: 'sunday', hours: 'hoursOfSunday' },
] as const;

/** Contact data and opening hours. Fields that are not set are left out. */
export function ContactDetails({ shop }: ContactDetailsProps) {
  const hasProfile = shop.facebook ?? shop.instagram ?? shop.tiktok;
  return (
    <section aria-labelledby="contact-details">
      <chakra.h2 id="contact-details" srOnly>
        {t('contactDetails')}
      </chakra.h2>
      <chakra.dl
        display="grid"
        alignContent="start"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))', lg: 'minmax(0, 1fr)' }}
        columnGap="12"
      >
        <Detail Icon={Mail} term={t('eMail')}>
          <ContactLink to={`mailto:${shop.email}`}>{shop.email}</ContactLink>
        </Detail>
        {shop.phone && (
          <Detail Icon={Phone} term={t('phone')}>
            <ContactLink to={`tel:${shop.phone.replace(/[^+\d]/g, '')}`}>{shop.phone}</ContactLink>
          </Detail>
        )}
        {shop.address && (
          <Detail Icon={MapPin} term={t('address')}>
            {shop.address}
          </Detail>
        )}
        <Detail Icon={Clock} term={t('openingHours')}>
          {HOURS.map(({ days, hours }) => (
            <chakra.span key={days} display="flex" flexWrap="wrap" columnGap="4">
              <chakra.span minW="4.5rem">{t(days)}</chakra.span>
              {t(hours)}
            </chakra.span>
          ))}
        </Detail>
        {hasProfile && (
          <Detail term={t('followUs')}>
            <chakra.span display="flex" flexWrap="wrap" mx="-3" mt={{ lg: '-2.5' }}>
              <SocialLinks profiles={shop} />
            </chakra.span>
          </Detail>
        )}
      </chakra.dl>
    </section>
  );
}

function Detail({ Icon, term, children }: { Icon?: LucideIcon; term: string; children: ReactNode }) {
  return (
    <chakra.div display={{ base: 'block', lg: 'flex' }} gap="4" py="5" borderTopWidth="1px">
      <chakra.dt
        display="flex"
        gap="3"
        width={{ lg: '10.5rem' }}
        flexShrink="0"
        textStyle="label"
        alignItems="flex-start"
      >
        <chakra.span color="accent" aria-hidden boxSize="6">
          {Icon && <Icon size={22} strokeWidth={1.5} />}
        </chakra.span>
        {term}
      </chakra.dt>
      <chakra.dd minW="0" ps={{ base: '9', lg: '0' }} overflowWrap="anywhere">
        {children}
      </chakra.dd>
    </chakra.div>
  );
}

/** 44 px high for touch; the negative margin keeps it from making its line higher. */
const ContactLink = (props: ComponentProps<typeof TextLink>) => (
  <TextLink display="inline-flex" alignItems="center" minH="11" my="-2.5" fontWeight="inherit" {...props} />
);
