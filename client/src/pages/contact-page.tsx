import { useQuery } from '@apollo/client/react';
import { Button, chakra } from '@chakra-ui/react';
import { Mail } from 'lucide-react';
import { ContactDetails } from '../features/contact/contact-details';
import { errorText, sentence } from '../lib/error-text';
import { ShopFacts } from '../lib/shop-facts';
import { Delayed, LoadingText, Skeleton } from '../ui/loading';
import { Notice } from '../ui/notice';
import { PageTitle } from '../ui/page-title';
import { ReloadPage } from '../ui/reload-page';

export function ContactPage() {
  const { data, error, refetch } = useQuery(ShopFacts);
  return (
    <chakra.div
      maxW="80rem"
      mx="auto"
      px={{ base: '4', md: '10' }}
      pt={{ base: '7', lg: '12' }}
      pb={{ base: '18', lg: '28' }}
      minH="70dvh"
    >
      <PageTitle title="Contact" />
      {error && !data && (
        <chakra.div mt="6">
          <Notice
            tone="error"
            action={<ReloadPage size="md" variant="outline" onClick={() => void refetch().catch(() => undefined)} />}
          >
            {sentence(errorText(error))}{' '}
          </Notice>
        </chakra.div>
      )}
      {!data && !error && <ComingDetails />}
      {data && (
        <>
          <chakra.p mt="3" mb="8" textStyle="lead" color="fg.muted" maxW="36rem">
            Write to us by e-mail: we reply within 24 hours.
          </chakra.p>
          <ContactDetails shop={data.shop} />
          <Button asChild mt="8" width={{ base: 'full', sm: 'auto' }}>
            <a href={`mailto:${data.shop.email}`}>
              <Mail size={20} strokeWidth={1.5} aria-hidden />
              Write an e-mail
            </a>
          </Button>
        </>
      )}
    </chakra.div>
  );
}

function ComingDetails() {
  return (
    <>
      <LoadingText />
      <Delayed>
        <Skeleton mt="4" height="6" maxW="24rem" />
        <Skeleton mt="8" height="48" />
      </Delayed>
    </>
  );
}
