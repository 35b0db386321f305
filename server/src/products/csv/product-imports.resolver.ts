import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { AdminOnly, CurrentUser } from '../../common/access/access.decorators.js';
import type { Principal } from '../../common/access/principal.js';
import { SkipThrottle } from '../../common/throttle/throttle.decorators.js';
import type {
  MutationApplyProductImportArgs,
  MutationStopProductImportArgs,
  QueryProductImportArgs,
  QueryProductImportRowsArgs,
} from '../../generated/graphql.js';
import { ProductImportsService } from './product-imports.service.js';

@AdminOnly()
@SkipThrottle()
@Resolver('ProductImport')
export class ProductImportsResolver {
  constructor(private readonly imports: ProductImportsService) {}

  @Query('productImports')
  list() {
    return this.imports.list();
  }

  @Query('productImport')
  get(@Args() { id }: QueryProductImportArgs) {
    return this.imports.get(id);
  }

  @Query('productImportRows')
  rows(@Args() { id, ...request }: QueryProductImportRowsArgs) {
    return this.imports.rows(id, request);
  }

  @Mutation('applyProductImport')
  apply(@Args() { id }: MutationApplyProductImportArgs, @CurrentUser() { userId }: Principal) {
    return this.imports.apply(id, userId);
  }

  @Mutation('stopProductImport')
  stop(@Args() { id }: MutationStopProductImportArgs, @CurrentUser() { userId }: Principal) {
    return this.imports.stop(id, userId);
  }
}
