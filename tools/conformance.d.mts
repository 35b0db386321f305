export interface ConformanceRow {
  id: string;
  statement: string;
  test: string;
  state: string;
  line: number;
  columns: number;
}

export interface Conformance {
  faults: string[];
  rows: ConformanceRow[];
  open: ConformanceRow[];
  counts: { rows: number; tested: number; open: number; byIssue: Record<string, number> };
}

export const TABLE: string;
export function readRows(markdown: string): ConformanceRow[];
export function readReferences(cell: string): { file: string; title: string; case?: string }[] | null;
export function testTitles(
  source: string,
  fileName?: string,
): { running: Set<string>; skipped: Set<string>; cases: Map<string, string[]> };
export function checkConformance(markdown: string, root: string): Conformance;
