import { chakra } from '@chakra-ui/react';
import { useLayoutEffect, useRef, useState } from 'react';
import { TextButton } from '../../../ui/button/text-button';

/** On phones two lines of the text, so that a message lies over the header alone; all of it once it is pressed. */
export function MessageText({ text }: { text: string }) {
  const ref = useRef<HTMLSpanElement>(null);
  const [isClipped, setClipped] = useState(false);
  const [isUnfolded, setUnfolded] = useState(false);
  useLayoutEffect(() => {
    const element = ref.current;
    setClipped(element !== null && element.scrollHeight > element.clientHeight);
  }, [text]);
  const shown = (
    <chakra.span
      ref={ref}
      lineClamp={{ base: isUnfolded ? 'none' : '2', md: 'none' }}
      // Two lines are as high as the header.
      lineHeight={{ base: '1.4', md: 'inherit' }}
    >
      {text}
    </chakra.span>
  );
  if (!isClipped) return shown;
  return (
    <TextButton variant="plain" aria-expanded={isUnfolded} onClick={() => setUnfolded(!isUnfolded)}>
      {shown}
    </TextButton>
  );
}
