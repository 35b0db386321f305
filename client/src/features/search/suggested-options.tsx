import { chakra } from '@chakra-ui/react';
import { CircleAlert, Search, WifiOff } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { formatRs } from '#shared/money';
import { asSentence, errorMessage, isNetworkError } from '../../lib/errors/error-message';
import { paths } from '../../lib/paths';
import { TextButton } from '../../ui/button/text-button';
import { announce } from '../../ui/feedback/live-region';
import { Delayed } from '../../ui/feedback/loading';
import { Picture } from '../../ui/media/picture';
import { NoWrapAmounts } from '../../ui/text/no-wrap-amounts';
import { focusSearchField } from './focus-search-field';
import { INSET, Option, OptionGroup } from './option';
import { LIST_ID, type SearchFieldState } from './search-field';
import { BrowseOptions } from './start-options';
import { useSuggestions, type Suggestions, type SuggestionsState } from './use-suggestions';
import { t } from './texts';

interface SuggestedOptionsProps {
  text: string;
  change: (change: Partial<SearchFieldState>) => void;
}

/** What is suggested for a text, in each state: loading, failed, empty or filled. */
export function SuggestedOptions({ text, change }: SuggestedOptionsProps) {
  const state = useSuggestions(text);
  const { suggestions, isLoading } = state;
  const isEmpty = suggestions !== undefined && countOf(suggestions) === 0;
  const status = statusOf(state, text);
  useEffect(() => {
    if (status) announce(status);
  }, [status]);
  useEffect(() => {
    // An option that is gone cannot stay active.
    change({ activeId: undefined });
  }, [suggestions, change]);

  return (
    <>
      <SuggestionsNote state={state} text={text} isEmpty={isEmpty} />
      <div role="listbox" id={LIST_ID} aria-label={t('suggestions')} aria-busy={isLoading}>
        {isEmpty ? <BrowseOptions /> : suggestions && <Matches suggestions={suggestions} />}
        {!isEmpty && (
          <OptionGroup id="search-results" title={t('search')}>
            <Option id="search-text" to={paths.search(text)} search={text}>
              <Search size={18} strokeWidth={1.5} aria-hidden />
              <span>{t('seeAllResultsFor', { text })}</span>
            </Option>
          </OptionGroup>
        )}
      </div>
    </>
  );
}

function Matches({ suggestions: { categories, products } }: { suggestions: Suggestions }) {
  return (
    <>
      {categories.length > 0 && (
        <OptionGroup id="search-categories" title={t('categories')}>
          {categories.map(({ id, name }) => (
            <Option key={id} id={`search-category-${id}`} to={paths.collection({ id, name })}>
              {name}
            </Option>
          ))}
        </OptionGroup>
      )}
      {products.length > 0 && (
        <OptionGroup id="search-products" title={t('products')}>
          {products.map(({ id, name, unitPrice, image }) => (
            <Option key={id} id={`search-product-${id}`} to={paths.product({ id, name })}>
              <chakra.span width="48px" flexShrink="0" fontSize="0.75rem" lineHeight="1rem">
                <Picture image={image} alt="" sizes="48px" />
              </chakra.span>
              <chakra.span flex="1" minW="0">
                {name}
              </chakra.span>
              <chakra.span fontWeight="600">
                <NoWrapAmounts>{formatRs(unitPrice)}</NoWrapAmounts>
              </chakra.span>
            </Option>
          ))}
        </OptionGroup>
      )}
    </>
  );
}

/** What is said above the options. */
function SuggestionsNote({ state, text, isEmpty }: { state: SuggestionsState; text: string; isEmpty: boolean }) {
  const { error, isLoading, suggestions } = state;
  const retry = () => {
    state.retry();
    focusSearchField();
  };
  if (isLoading)
    return suggestions ? null : (
      <Delayed>
        <Note>{t('searching')}</Note>
      </Delayed>
    );
  if (error) {
    const Icon = isNetworkError(error) ? WifiOff : CircleAlert;
    return (
      <Note icon={<Icon size={20} strokeWidth={1.5} aria-hidden />}>
        {failureText(error)}{' '}
        <TextButton type="button" onClick={retry}>
          {t('tryAgain')}
        </TextButton>
      </Note>
    );
  }
  return isEmpty ? <Note>{t('checkTheSpellingTryAnotherWord', { text: nothingText(text) })}</Note> : null;
}

function Note({ icon, children }: { icon?: ReactNode; children: ReactNode }) {
  return (
    <chakra.div display="flex" gap="3" px={INSET} py="2" color="fg.muted" css={{ '& svg': { flexShrink: 0 } }}>
      {icon}
      <p>{children}</p>
    </chakra.div>
  );
}

const countOf = ({ categories, products }: Suggestions): number => categories.length + products.length;
const failureText = (error: unknown): string => asSentence(errorMessage(error, t('suggestionsCouldNotBeLoaded')));
const nothingText = (text: string): string => t('nothingMatchesText', { text });

/** What screen readers hear once an answer is there. */
function statusOf({ error, isLoading, suggestions }: SuggestionsState, text: string): string {
  if (isLoading) return '';
  if (error) return failureText(error);
  const count = suggestions ? countOf(suggestions) : 0;
  return count === 0 ? nothingText(text) : t('suggestionCount', { count });
}
