import { chakra } from '@chakra-ui/react';

const AMOUNT = /(Rs\. [\d.]*\d)/;

/** Text in which no line breaks between "Rs." and its number. */
export const NoWrapAmounts = ({ children }: { children: string }) =>
  children.split(AMOUNT).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <chakra.span key={index} whiteSpace="nowrap">
        {part}
      </chakra.span>
    ),
  );
