import { Args, Query, Resolver } from '@nestjs/graphql';
import { Public } from '../common/access/access.decorators.js';
import type { QuerySearchSuggestionsArgs } from '../generated/graphql.js';
import { SearchSuggestionsService } from './search-suggestions.service.js';

@Public()
@Resolver()
export class SearchSuggestionsResolver {
  constructor(private readonly suggestions: SearchSuggestionsService) {}

  @Query('searchSuggestions')
  suggest(@Args() args: QuerySearchSuggestionsArgs) {
    return this.suggestions.suggest(args);
  }
}
