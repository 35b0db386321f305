import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { Strategy } from 'passport-jwt';
import { readToken } from '../common/access/access-token.js';
import type { Principal } from '../common/access/principal.js';
import { Secrets } from '../config/secrets.js';
import { AUDIENCE, ISSUER, TokensService } from './tokens.service.js';

/** Authenticates a request by its `x-auth-token` or `Authorization: Bearer` header. */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy, 'jwt') {
  constructor(
    secrets: Secrets,
    private readonly tokens: TokensService,
  ) {
    super({
      jwtFromRequest: readToken,
      // passport-jwt's types accept only strings; jsonwebtoken, which receives this, also accepts a KeyObject.
      secretOrKeyProvider: (_request, _token, done) =>
        void Reflect.apply(done, undefined, [null, secrets.key('jwt', 'sessions')]),
      algorithms: ['HS256'],
      issuer: ISSUER,
      audience: AUDIENCE.access,
    });
  }

  validate(claims: unknown): Promise<Principal> {
    return this.tokens.authenticateClaims(claims);
  }
}
