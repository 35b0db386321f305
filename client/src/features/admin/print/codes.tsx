import { chakra } from '@chakra-ui/react';
import JsBarcode from 'jsbarcode';
import { useMemo } from 'react';
import { encode } from 'uqr';
import { paths } from '../../../lib/paths';
import { t } from './texts';

interface CodeProps {
  order: { id: string; shortId: string };
}

/** White modules around a code, without which scanners do not find it. */
const QUIET_ZONE = 10;

/** The last 8 characters of the order's id as Code 128: a scanner types them into the dashboard's search. */
export function Barcode({ order: { shortId } }: CodeProps) {
  const modules = useMemo(() => code128(shortId), [shortId]);
  const width = modules.length + 2 * QUIET_ZONE;
  return (
    <chakra.svg
      role="img"
      aria-label={t('barcodeOf', { shortId })}
      viewBox={`0 0 ${width} 40`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      width="full"
      height="14mm"
      bg="white"
    >
      <path d={barsPath(modules)} fill="#000" />
    </chakra.svg>
  );
}

function code128(text: string): string {
  const target: { encodings?: { data: string }[] } = {};
  JsBarcode(target, text, { format: 'CODE128' });
  return (target.encodings ?? []).map(({ data }) => data).join('');
}

const barsPath = (modules: string): string =>
  [...modules.matchAll(/1+/g)]
    .map(({ index, 0: { length } }) => {
      const bar = `M${index + QUIET_ZONE} 0h${length}v40h-${length}z`;
      return bar;
    })
    .join('');

function squaresPath(rows: readonly (readonly boolean[])[]): string {
  const squares = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => {
      const square = `M${x} ${y}h1v1h-1z`;
      return isDark ? square : [];
    }),
  );
  return squares.join('');
}

/** The order's page in the dashboard: a phone's camera opens it. */
export function QrCode({ order: { id, shortId } }: CodeProps) {
  const { data, size } = useMemo(
    () => encode(`${window.location.origin}${paths.adminOrder(id)}`, { ecc: 'M', border: 2 }),
    [id],
  );
  const path = useMemo(() => squaresPath(data), [data]);
  return (
    <chakra.svg
      role="img"
      aria-label={t('qrCodeOf', { shortId })}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      boxSize="26mm"
      flexShrink="0"
      bg="white"
    >
      <path d={path} fill="#000" />
    </chakra.svg>
  );
}
