/** Apollo's MockedProvider with `dataMasking`, which that one cannot switch on. */
import { ApolloClient, type ApolloCache, type ApolloLink } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { useEffect, useState, type ReactNode } from 'react';

interface MaskedProviderProps {
  cache: ApolloCache;
  link: ApolloLink;
  children: ReactNode;
}

export function MaskedProvider({ cache, link, children }: MaskedProviderProps) {
  const [client] = useState(() => new ApolloClient({ cache, link, dataMasking: true }));
  useEffect(() => () => client.stop(), [client]);
  return <ApolloProvider client={client}>{children}</ApolloProvider>;
}
