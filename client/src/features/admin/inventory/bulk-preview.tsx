import { Button, chakra } from '@chakra-ui/react';
import { ArrowRight } from 'lucide-react';
import { Amounts } from '../../../ui/amounts';
import { Notice } from '../../../ui/notice';
import { Picture } from '../../../ui/well';
import type { ProductChoice } from '../product-choice';
import type { BulkDraft } from './bulk-draft';
import { isReal, promise, sideEffect, summaryOf, valuesOf, type Change, type Preview } from './bulk-words';

interface PreviewListProps {
  operation: BulkDraft['operation'];
  preview: Preview;
  chosen: ReadonlyMap<string, ProductChoice>;
  onLeaveOut: (ids: readonly string[]) => void;
}

/** Before and after of every product; what is refused, and why, stands first. */
export function PreviewList({ operation, preview, chosen, onLeaveOut }: PreviewListProps) {
  const { title, detail } = summaryOf(operation, preview);
  const { changes, refused } = preview;
  return (
    <>
      {refused.length > 0 && <Refused refused={refused} onLeaveOut={onLeaveOut} />}
      {changes.length > 0 && (
        <Box>
          <chakra.div
            display="flex"
            flexWrap="wrap"
            justifyContent="space-between"
            columnGap="4"
            px="4"
            py="2.5"
            bg="bg.head"
            borderBottomWidth="1px"
          >
            <strong>{title}</strong>
            <chakra.span color="fg.muted">
              <Amounts>{detail}</Amounts>
            </chakra.span>
          </chakra.div>
          <List tabIndex={0} aria-label="What will change">
            {changes.map((change) => (
              <Row
                key={change.productId}
                operation={operation}
                change={change}
                image={chosen.get(change.productId)?.image}
              />
            ))}
          </List>
        </Box>
      )}
      {refused.length === 0 && <chakra.p color="fg.muted">{promise(changes.filter(isReal).length)}</chakra.p>}
    </>
  );
}

function Row({
  operation,
  change,
  image,
}: {
  operation: BulkDraft['operation'];
  change: Change;
  image: ProductChoice['image'] | undefined;
}) {
  const { before, after } = valuesOf(operation, change);
  const { words, isLoss } = sideEffect(operation, change);
  return (
    <chakra.li
      display="grid"
      gridTemplateColumns={{ base: '40px minmax(0, 1fr) fit-content(38%)', sm: '40px minmax(0, 1fr) fit-content(58%)' }}
      overflowWrap="anywhere"
      alignItems="center"
      gap="3.5"
      px="4"
      py="2.5"
      borderTopWidth="1px"
      _first={{ borderTopWidth: '0' }}
    >
      <chakra.span textStyle="smallest">
        <Picture image={image} alt="" sizes="40px" />
      </chakra.span>
      <chakra.span minW="0">
        {change.name}
        <chakra.span
          display="block"
          textStyle="smallest"
          color={isLoss ? 'pending.fg' : 'fg.muted'}
          fontWeight={isLoss ? '600' : '400'}
        >
          <Amounts>{words}</Amounts>
        </chakra.span>
      </chakra.span>
      <chakra.span display={{ base: 'grid', sm: 'flex' }} alignItems="center" columnGap="4" textAlign="end">
        <chakra.span color="fg.muted" minW={{ sm: '5rem' }}>
          <Amounts>{before}</Amounts>
        </chakra.span>
        <chakra.span hideBelow="sm" flexShrink="0" aria-hidden>
          <ArrowRight size={18} strokeWidth={1.5} />
        </chakra.span>
        <chakra.strong fontWeight="600" minW={{ sm: '7.5rem' }}>
          <chakra.span srOnly>becomes </chakra.span>
          <Amounts>{after}</Amounts>
        </chakra.strong>
      </chakra.span>
    </chakra.li>
  );
}

function Refused({
  refused,
  onLeaveOut,
}: {
  refused: Preview['refused'];
  onLeaveOut: (ids: readonly string[]) => void;
}) {
  const [it, words] =
    refused.length === 1
      ? ['it', '1 product cannot be changed']
      : ['them', `${refused.length} products cannot be changed`];
  return (
    <Notice
      tone="error"
      title={`${words}. Nothing changes until you leave ${it} out.`}
      action={
        <Button size="md" variant="outline" onClick={() => onLeaveOut(refused.map(({ productId }) => productId))}>
          Leave {it} out
        </Button>
      }
    >
      <chakra.span
        display="block"
        maxH={{ md: '10rem' }}
        overflowY="auto"
        tabIndex={0}
        role="group"
        aria-label="Refused"
      >
        {refused.map(({ productId, name, reason }) => (
          <chakra.span key={productId} display="block">
            {name}: {reason}
          </chakra.span>
        ))}
      </chakra.span>
    </Notice>
  );
}

const Box = chakra('div', { base: { borderWidth: '1px', borderRadius: 'l2', overflow: 'hidden' } });
const List = chakra('ul', { base: { maxH: { md: '20rem' }, overflowY: 'auto', listStyleType: 'none' } });
