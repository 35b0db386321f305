import { Controller, Delete, Get, Module, Patch, Post, Put, type Type } from '@nestjs/common';
import { DiscoveryModule, NestFactory } from '@nestjs/core';
import { Mutation, Query, Resolver } from '@nestjs/graphql';
import { ThrottleDeclarationCheck } from './throttle-declaration-check.js';
import { SkipThrottle, Throttle } from './throttle.decorators.js';

@Controller('declared')
@SkipThrottle()
class DeclaredController {
  @Post()
  skipped() {}

  @Put()
  @Throttle('uploads')
  limited() {}
}

@Controller('undeclared')
class UndeclaredController {
  @Get()
  read() {}

  @Post()
  create() {}

  @Put()
  replace() {}

  @Patch()
  change() {}

  @Delete()
  remove() {}

  @Post('skipped')
  @SkipThrottle()
  skipped() {}
}

@Resolver()
class UndeclaredResolver {
  @Query('undeclared')
  read() {}

  @Mutation('undeclared')
  change() {}
}

/** Starts an application with these handlers and the check. */
async function start(controllers: Type[], resolvers: Type[]): Promise<void> {
  @Module({ imports: [DiscoveryModule], controllers, providers: [...resolvers, ThrottleDeclarationCheck] })
  class TestModule {}

  const app = await NestFactory.createApplicationContext(TestModule, { logger: false, abortOnError: false });
  await app.close();
}

describe('ThrottleDeclarationCheck', () => {
  it('stops the start while writes declare no rate limit, with an error that names them', async () => {
    await expect(start([DeclaredController, UndeclaredController], [UndeclaredResolver])).rejects.toThrow(
      new Error(
        'No rate limit declared for UndeclaredController.create, UndeclaredController.replace, ' +
          'UndeclaredController.change, UndeclaredController.remove, UndeclaredResolver.change',
      ),
    );
  });

  it('accepts writes that declare a limit or none, on themselves or on their class', async () => {
    await expect(start([DeclaredController], [])).resolves.toBeUndefined();
  });
});
