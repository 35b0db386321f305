import { chakra } from '@chakra-ui/react';

/** A small label in the corner of an image or beside a price. */
const Badge = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    height: '26px',
    paddingInline: '10px',
    borderRadius: 'l1',
    textStyle: 'smallest',
    fontWeight: 600,
    whiteSpace: 'nowrap',
  },
});

export const SaleBadge = ({ percent }: { percent: number }) => (
  <Badge bg="sale.solid" color="sale.contrast">
    <span aria-hidden>-{percent}%</span>
    <chakra.span srOnly>{percent}% off</chakra.span>
  </Badge>
);

export const OutOfStockBadge = () => (
  <Badge bg="bg.panel" color="fg">
    Out of Stock
  </Badge>
);
