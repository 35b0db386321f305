import { Suspense, useState } from 'react';
import { Ruler } from 'lucide-react';
import { lazyComponent } from '../../../lib/routing/lazy-component';
import { TextButton } from '../../../ui/button/text-button';
import type { SizeGuideProps } from './size-guide';
import { t } from './texts';

const SizeGuide = lazyComponent<SizeGuideProps>(() => import('./size-guide').then((m) => m.SizeGuide));

/** Opens the size guide, whose code is loaded only then. */
export function SizeGuideButton({ sizes }: Pick<SizeGuideProps, 'sizes'>) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const open = () => {
    setOpened(true);
    setOpen(true);
  };
  return (
    <>
      <TextButton variant="standalone" color="action.fg" aria-haspopup="dialog" onClick={open}>
        <Ruler size={18} strokeWidth={1.5} aria-hidden />
        {t('sizeGuide')}
      </TextButton>
      <Suspense fallback={null}>
        {wasOpened && <SizeGuide sizes={sizes} open={isOpen} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
