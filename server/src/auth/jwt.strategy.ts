import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { Strategy } from 'passport-jwt';
import { tokenOf, type Principal } from '../common/access/access.js';
import { Secrets } from '../config/secrets.js';
import { AUDIENCE, ISSUER, TokensService } from './tokens.service.js';

/** x-auth-token or Authorization: Bearer → who is calling. */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy, 'jwt') {
  constructor(
    secrets: Secrets,
    private readonly tokens: TokensService,
  ) {
    super({
      jwtFromRequest: tokenOf,
      // Its types do not know of keys; jsonwebtoken, which it hands this to, does.
      secretOrKeyProvider: (_request, _token, done) =>
        void Reflect.apply(done, undefined, [null, secrets.key('jwt', 'sessions')]),
      algorithms: ['HS256'],
      issuer: ISSUER,
      audience: AUDIENCE.access,
    });
  }

  validate(claims: unknown): Promise<Principal> {
    return this.tokens.principal(claims);
  }
}
