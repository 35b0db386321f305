import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import {
  BANGLE_SIZES,
  CHAIN_LENGTHS,
  jewelleryOfSizes,
  RING_SIZES,
  type SizedJewellery,
} from '#shared/jewellery-sizes';
import { Drawer } from '../../../ui/overlay/drawer';
import { Neckline } from './neckline';
import { PrintedStrip } from './printed-strip';
import { RingGauge } from './ring-gauge';
import { SizeTable } from './size-table';
import { t } from './texts';

export interface SizeGuideProps {
  /** The sizes of the product; the part of the guide about what they measure is open. */
  sizes: readonly string[];
  open: boolean;
  onClose: () => void;
}

/** How rings, bangles and chains are measured. */
export function SizeGuide({ sizes, open, onClose }: SizeGuideProps) {
  const jewellery = jewelleryOfSizes(sizes);
  const part = (name: SizedJewellery, children: ReactNode) => (
    <Part open={jewellery === name || jewellery === null}>
      <summary>
        <h3>{t(name)}</h3>
      </summary>
      {children}
    </Part>
  );
  return (
    <Drawer open={open} onClose={onClose} title={t('sizeGuide')} side="end" width={560}>
      <chakra.div px={{ base: '4', md: '7' }} pb="8">
        {part('rings', <Rings sizes={sizes} />)}
        {part('bangles', <Bangles sizes={sizes} />)}
        {part('chains', <Chains />)}
      </chakra.div>
    </Drawer>
  );
}

const Rings = ({ sizes }: Pick<SizeGuideProps, 'sizes'>) => (
  <>
    <p>{t('ringIntro')}</p>
    <SizeTable
      caption={t('rings')}
      columns={[t('inside'), t('pakistanIndia'), t('usa'), t('europe')]}
      rows={RING_SIZES.map(({ diameter, local, us, eu }) => ({
        cells: [diameter, local, us, eu],
        isOfProduct: sizes.includes(String(local)),
      }))}
    />
    <RingGauge />
    <PrintedStrip />
  </>
);

const Bangles = ({ sizes }: Pick<SizeGuideProps, 'sizes'>) => (
  <>
    <p>{t('bangleIntro')}</p>
    <SizeTable
      caption={t('bangles')}
      columns={[t('size'), t('inside'), t('around'), t('inches')]}
      rows={BANGLE_SIZES.map(({ size, diameter, circumference, inches }) => ({
        cells: [size, diameter, circumference, inches],
        isOfProduct: sizes.some((each) => each.replace('.', '-') === size),
      }))}
    />
  </>
);

const Chains = () => (
  <>
    <p>{t('chainIntro')}</p>
    <Neckline />
    <SizeTable
      caption={t('chains')}
      columns={[t('inches'), t('centimetres')]}
      rows={CHAIN_LENGTHS.map(({ inches, cm }) => ({ cells: [inches, cm], isOfProduct: false }))}
    />
  </>
);

const Part = chakra('details', {
  base: {
    borderBottomWidth: '1px',
    pb: '2',
    '& > summary': { minH: '12', alignContent: 'center', cursor: 'pointer' },
    '& > summary > h3': { display: 'inline', textStyle: 'label' },
    '& > p, & section > p': { color: 'fg.muted', mb: '3' },
    '& h4': { textStyle: 'label', mt: '5', mb: '1' },
  },
});
