import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { Public } from '../common/access/access.decorators.js';
import { NoStore } from '../common/cache/no-store.js';
import { Throttle } from '../common/throttle/throttle.decorators.js';
import { ContactService } from './contact.service.js';

@Public()
@Controller('contact')
export class ContactController {
  constructor(private readonly contact: ContactService) {}

  @Post()
  @Throttle('contactMessages')
  @HttpCode(200)
  @NoStore()
  send(@Body() body: unknown) {
    return this.contact.send(body);
  }
}
