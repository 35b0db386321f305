import { chakra } from '@chakra-ui/react';
import { useId } from 'react';

/** A bar under its label. `fraction`: from 0 to 1. */
export function ProgressBar({ label, detail, fraction }: { label: string; detail?: string; fraction: number }) {
  const id = useId();
  return (
    <chakra.div>
      <chakra.p id={id} mb="1.5" overflowWrap="anywhere">
        {label}
      </chakra.p>
      <chakra.div
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.floor(fraction * 100)}
        height="4px"
        borderRadius="l1"
        bg="bg.muted"
        overflow="hidden"
      >
        <chakra.div
          height="full"
          bg="accent"
          transition="width 120ms"
          _motionReduce={{ transition: 'none' }}
          style={{ width: `${fraction * 100}%` }}
        />
      </chakra.div>
      {detail && (
        <chakra.p mt="1.5" textStyle="small" color="fg.muted">
          {detail}
        </chakra.p>
      )}
    </chakra.div>
  );
}
