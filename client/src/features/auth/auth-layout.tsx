import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { siteImage } from '../../lib/images/site-image';
import { ResponsiveImage } from '../../ui/media/responsive-image';

interface AuthLayoutProps {
  /** The name of a site image; shown on wide screens only. */
  picture: string;
  title: string;
  width?: string;
  children: ReactNode;
}

/** Image on one side and form on the other; phones get the form only. */
export function AuthLayout({ picture, title, width = '440px', children }: AuthLayoutProps) {
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '1fr 1fr' }}
      minH={{ lg: 'max(784px, 100dvh - 116px)' }}
    >
      <chakra.div hideBelow="lg" position="relative" bg="velvet" overflow="hidden">
        {/* `loading="lazy"` keeps phones, where the image is hidden, from loading it. */}
        <ResponsiveImage
          {...siteImage(picture)}
          sizes="50vw"
          alt=""
          loading="lazy"
          position="absolute"
          inset="0"
          boxSize="full"
          objectFit="cover"
        />
      </chakra.div>
      <chakra.div
        display="flex"
        justifyContent="center"
        alignItems={{ lg: 'center' }}
        px={{ base: '4', md: '10' }}
        pt={{ base: '7', lg: '12' }}
        pb={{ base: '16', lg: '12' }}
      >
        <chakra.div width="full" maxW={width}>
          <chakra.h1 textStyle="section" letterSpacing="0.01em">
            {title}
          </chakra.h1>
          {children}
        </chakra.div>
      </chakra.div>
    </chakra.div>
  );
}

/** The fields of a form, one below the other. */
export const FormFields = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '5', mt: '6' } });
