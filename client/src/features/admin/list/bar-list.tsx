import { chakra } from '@chakra-ui/react';
import { NoWrapAmounts } from '../../../ui/text/no-wrap-amounts';
import { RowButton } from '../../../ui/button/row-button';

interface BarListProps {
  title: string;
  summary?: string | null;
  /** `size` gives the length of the bar. */
  rows: readonly { id: string; name: string; text: string; size: number }[];
  /** Makes a button of each row. */
  onOpen?: (id: string) => void;
}

/** A plot of rows with a bar each, which screen readers read as a list. */
export function BarList({ title, summary, rows, onOpen }: BarListProps) {
  const most = Math.max(Number.MIN_VALUE, ...rows.map(({ size }) => size));
  return (
    <chakra.section aria-label={title} minW="0">
      <chakra.h3 textStyle="label" mb="1">
        {title}
      </chakra.h3>
      {summary && <chakra.p color="fg.muted">{summary}</chakra.p>}
      <chakra.ol listStyleType="none">
        {rows.map(({ id, name, text, size }) => (
          <chakra.li key={id} py="1">
            <Row name={name} text={text} onPress={onOpen && (() => onOpen(id))} />
            <chakra.div
              height="4px"
              borderRadius="2px"
              bg="action.solid"
              style={{ width: size === 0 ? 0 : `${Math.max(1, (size / most) * 100)}%` }}
            />
          </chakra.li>
        ))}
      </chakra.ol>
    </chakra.section>
  );
}

function Row({ name, text, onPress }: { name: string; text: string; onPress?: (() => void) | undefined }) {
  const content = (
    <>
      <chakra.span flex="1 1 6rem" minW="0" overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
        {name}
      </chakra.span>
      <chakra.span ms="auto">
        <NoWrapAmounts>{text}</NoWrapAmounts>
      </chakra.span>
    </>
  );
  return onPress ? (
    <RowButton css={ROW} _hover={{ textDecoration: 'underline' }} onClick={onPress}>
      {content}
    </RowButton>
  ) : (
    <chakra.div css={ROW}>{content}</chakra.div>
  );
}

const ROW = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '3', width: 'full' } as const;
