import { chakra } from '@chakra-ui/react';
import { NoWrapAmounts } from '../../../ui/text/no-wrap-amounts';

interface CoverListProps {
  title: string;
  summary: string | null;
  /** `size` gives the length of the bar. */
  rows: readonly { id: string; name: string; text: string; size: number }[];
  onEdit: (id: string) => void;
}

/** Products with a bar each; pressing one opens it. */
export function CoverList({ title, summary, rows, onEdit }: CoverListProps) {
  const most = Math.max(1, ...rows.map(({ size }) => size));
  return (
    <chakra.section aria-label={title} minW="0">
      <chakra.h3 textStyle="label" mb="1">
        {title}
      </chakra.h3>
      {summary !== null && <chakra.p color="fg.muted">{summary}</chakra.p>}
      <chakra.ol listStyleType="none">
        {rows.map(({ id, name, text, size }) => (
          <chakra.li key={id} py="1">
            <Row type="button" onClick={() => onEdit(id)}>
              <chakra.span flex="1 1 6rem" minW="0" overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
                {name}
              </chakra.span>
              <chakra.span ms="auto">
                <NoWrapAmounts>{text}</NoWrapAmounts>
              </chakra.span>
            </Row>
            <chakra.div
              height="4px"
              borderRadius="2px"
              bg="action.solid"
              style={{ width: `${Math.max(1, (size / most) * 100)}%` }}
            />
          </chakra.li>
        ))}
      </chakra.ol>
    </chakra.section>
  );
}

const Row = chakra('button', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '3',
    width: 'full',
    minH: '11',
    textAlign: 'start',
    cursor: 'pointer',
    _hover: { textDecoration: 'underline' },
  },
});
