import { useQuery } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react';
import { ContactDetails } from '../features/contact/contact-details';
import { ContactForm } from '../features/contact/contact-form';
import { errorMessage, asSentence } from '../lib/errors/error-message';
import { ShopInfo } from '../lib/shop/shop-queries';
import { Page } from '../ui/layout/page';
import { Delayed, LoadingText, Skeleton } from '../ui/feedback/loading';
import { Notice } from '../ui/feedback/notice';
import { PageTitle } from '../ui/layout/page-title';
import { ReloadButton } from '../ui/button/reload-button';
import { Sentence, SLOT } from '../ui/text/sentence';
import { TextLink } from '../ui/navigation/text-link';
import { paths } from '../lib/paths';
import { t } from '../features/contact/texts';

export function ContactPage() {
  return (
    <Page minH="70dvh">
      <PageTitle title={t('contact')} />
      <chakra.p mt="3" mb="8" textStyle="lead" color="fg.muted" maxW="36rem">
        {t('writeToUsWeReplyWithin')}{' '}
        <Sentence text={t('orderedAsAGuest', { link: SLOT })}>
          <TextLink to={paths.findOrder}>{t('findYourOrder')}</TextLink>
        </Sentence>
      </chakra.p>
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 420px' }}
        columnGap={{ lg: '16' }}
        rowGap="12"
      >
        <ContactForm />
        <Details />
      </chakra.div>
    </Page>
  );
}

/** The form above works even while the shop's details cannot be loaded. */
function Details() {
  const { data, error, refetch } = useQuery(ShopInfo);
  if (data) return <ContactDetails shop={data.shop} />;
  if (!error) return <ContactDetailsSkeleton />;
  return (
    <div>
      <Notice
        tone="error"
        action={<ReloadButton size="md" variant="outline" onClick={() => void refetch().catch(() => undefined)} />}
      >
        {asSentence(errorMessage(error))}{' '}
      </Notice>
    </div>
  );
}

function ContactDetailsSkeleton() {
  return (
    <div>
      <LoadingText />
      <Delayed>
        <Skeleton height="18rem" />
      </Delayed>
    </div>
  );
}
