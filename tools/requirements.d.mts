export interface RequirementRow {
  id: string;
  requirement: string;
  test: string;
  state: string;
  line: number;
  columns: number;
}

export interface Requirements {
  faults: string[];
  rows: RequirementRow[];
  open: RequirementRow[];
  counts: { rows: number; tested: number; measured: number; open: number; byIssue: Record<string, number> };
}

export const TABLE: string;
export function readRows(markdown: string): RequirementRow[];
export function readReferences(cell: string): { file: string; title: string; case?: string }[] | null;
export function testTitles(
  source: string,
  fileName?: string,
): { running: Set<string>; skipped: Set<string>; cases: Map<string, string[]> };
export function checkRequirements(markdown: string, root: string): Requirements;
export function checkComments(rows: RequirementRow[], root: string): string[];
export function idsInComments(source: string, prefixes: string[], fileName?: string): { id: string; line: number }[];
