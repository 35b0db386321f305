import { useEffect, useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { SEARCH_BOX } from '#shared/limits';
import { graphql } from '../../generated';
import type { SearchSuggestionsQuery } from '../../generated/graphql';
import { isNetworkError } from '../../lib/errors/error-message';
import { useWhenOnline } from '../../lib/hooks/use-when-online';

const SearchSuggestions = graphql(`
  query SearchSuggestions($search: String!) {
    searchSuggestions(search: $search) {
      products {
        id
        name
        unitPrice
        image {
          ...Picture_image @unmask
        }
      }
      categories {
        id
        name
      }
    }
  }
`);

export type Suggestions = SearchSuggestionsQuery['searchSuggestions'];

interface Answer {
  /** The text that it answers. */
  search: string;
  suggestions?: Suggestions | undefined;
  error?: unknown;
}

export interface SuggestionsState {
  /** Undefined while the first ones load, and after an error. Those of the text before stay while new ones load. */
  suggestions: Suggestions | undefined;
  error: unknown;
  isLoading: boolean;
  retry: () => void;
}

/** What the shop suggests for a text, once typing has paused. A request that is overtaken is aborted; '' asks nothing. */
export function useSuggestions(search: string): SuggestionsState {
  const client = useApolloClient();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (search === '') return undefined;
    let stop = () => {};
    const timer = window.setTimeout(() => {
      const query = client.watchQuery({
        query: SearchSuggestions,
        variables: { search },
        fetchPolicy: 'network-only',
      });
      const subscription = query.subscribe(({ data, dataState, error, loading }) => {
        if (loading) return;
        setAnswer({ search, error, suggestions: dataState === 'complete' ? data.searchSuggestions : undefined });
      });
      // Leaving the query aborts its request.
      stop = () => subscription.unsubscribe();
    }, SEARCH_BOX.pauseMs);
    return () => {
      window.clearTimeout(timer);
      stop();
    };
  }, [client, search, attempt]);

  // The next text must not show what was suggested for an earlier one.
  if (search === '' && answer) setAnswer(null);
  const retry = () => {
    setAnswer(null);
    setAttempt(attempt + 1);
  };
  useWhenOnline(Boolean(answer?.error) && isNetworkError(answer?.error), retry);
  return {
    suggestions: answer?.suggestions,
    error: answer?.error,
    isLoading: search !== '' && answer?.search !== search,
    retry,
  };
}
