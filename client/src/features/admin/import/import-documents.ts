import { graphql } from '../../../generated';
import type { ImportState, ProductImport_ImportFragment, ProductImportRowsQuery } from '../../../generated/graphql';

/** An import as the screens show it. */
export type ProductImport = ProductImport_ImportFragment;
export type ImportRow = ProductImportRowsQuery['productImportRows']['items'][number];

const RUNNING: readonly ImportState[] = ['CHECKING', 'APPLYING', 'UNDOING'];
/** Whether a server works on it. */
export const isRunning = ({ state }: Pick<ProductImport, 'state'>): boolean => RUNNING.includes(state);

/** @public read by codegen */
export const ProductImport_import = graphql(`
  fragment ProductImport_import on ProductImport {
    id
    state
    fileName
    by
    problem
    totalRows
    done
    steps
    newRows
    changedRows
    unchangedRows
    refusedRows
    appliedRows
    leftRows
    createdAt
  }
`);

export const ProductImports = graphql(`
  query ProductImports {
    productImports {
      ...ProductImport_import @unmask
    }
  }
`);

export const ProductImportById = graphql(`
  query ProductImportById($id: ID!) {
    productImport(id: $id) {
      ...ProductImport_import @unmask
    }
  }
`);

export const ProductImportRows = graphql(`
  query ProductImportRows($id: ID!, $kind: ImportRowKind, $page: Int!) {
    productImportRows(id: $id, kind: $kind, page: $page) {
      items {
        line
        kind
        name
        sku
        problems {
          column
          message
        }
        changes {
          column
          from
          to
        }
        outcome
        reason
      }
      pageInfo {
        ...Pagination_page @unmask
      }
    }
  }
`);

export const ApplyProductImport = graphql(`
  mutation ApplyProductImport($id: ID!) {
    applyProductImport(id: $id) {
      ...ProductImport_import @unmask
    }
  }
`);

export const StopProductImport = graphql(`
  mutation StopProductImport($id: ID!) {
    stopProductImport(id: $id) {
      ...ProductImport_import @unmask
    }
  }
`);
