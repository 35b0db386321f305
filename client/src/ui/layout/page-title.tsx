import { chakra } from '@chakra-ui/react';
import type { Ref } from 'react';
import { useDocumentTitle } from '../../lib/browser/use-document-title';

interface PageTitleProps {
  title: string;
  /** For a heading that receives the focus. */
  headingRef?: Ref<HTMLHeadingElement>;
}

/** The h1 of a page; also sets the title of the browser tab. */
export function PageTitle({ title, headingRef }: PageTitleProps) {
  useDocumentTitle(title);
  return (
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
  );
}
