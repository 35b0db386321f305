import { useMutation } from '@apollo/client/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { graphql } from '../../../../generated';
import type { ConfirmProductRequestMutation } from '../../../../generated/graphql';

const ConfirmProductRequest = graphql(`
  mutation ConfirmProductRequest($token: String!) {
    confirmProductRequest(token: $token) {
      kind
      productId
      name
      size
    }
  }
`);

const StopProductRequests = graphql(`
  mutation StopProductRequests($token: String!) {
    stopProductRequests(token: $token) {
      message
    }
  }
`);

type LinkResult =
  | { state: 'loading' | 'stopped' }
  | { state: 'confirmed'; request: ConfirmProductRequestMutation['confirmProductRequest'] }
  | { state: 'failed'; error: unknown };

/** Does once what the link of an email is for, and again by `retry`. */
export function useRequestLink(isStop: boolean, token: string) {
  const [confirm] = useMutation(ConfirmProductRequest, { fetchPolicy: 'no-cache' });
  const [stop] = useMutation(StopProductRequests, { fetchPolicy: 'no-cache' });
  const [result, setResult] = useState<LinkResult>({ state: 'loading' });
  const send = useCallback(async () => {
    const variables = { token };
    try {
      if (isStop) {
        await stop({ variables });
        setResult({ state: 'stopped' });
      } else {
        const request = (await confirm({ variables })).data?.confirmProductRequest;
        if (request) setResult({ state: 'confirmed', request });
      }
    } catch (error) {
      setResult({ state: 'failed', error });
    }
  }, [confirm, isStop, stop, token]);
  const isSent = useRef(false);
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    void send();
  }, [send]);
  const retry = () => {
    setResult({ state: 'loading' });
    void send();
  };
  return { result, retry };
}
