import { chakra } from '@chakra-ui/react';

const AMOUNT = /(Rs\. [\d.]*\d)/;

/** Words with amounts in them: no line ends between "Rs." and its figures. */
export const NoWrapAmounts = ({ children }: { children: string }) =>
  children.split(AMOUNT).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <chakra.span key={at} whiteSpace="nowrap">
        {part}
      </chakra.span>
    ),
  );
