import { chakra } from '@chakra-ui/react';
import type { Ref } from 'react';
import { useDocumentTitle } from '../../lib/browser/use-document-title';

interface PageTitleProps {
  title: string;
  /** Shown at the right edge, for example "24 pieces". */
  count?: string;
  /** For a heading that receives the focus. */
  headingRef?: Ref<HTMLHeadingElement>;
}

/** The h1 of a page; also sets the title of the browser tab. */
export function PageTitle({ title, count, headingRef }: PageTitleProps) {
  useDocumentTitle(title);
  return (
    <chakra.div display="flex" minW="0" alignItems="baseline" justifyContent="space-between" gap="4" flexWrap="wrap">
      <chakra.h1
        ref={headingRef}
        tabIndex={headingRef ? -1 : undefined}
        textStyle="pageTitle"
        minW="0"
        overflowWrap="anywhere"
        _focusVisible={{ outline: 'none' }}
      >
        {title}
      </chakra.h1>
      {count && (
        <chakra.p color="fg.muted" aria-live="polite">
          {count}
        </chakra.p>
      )}
    </chakra.div>
  );
}
