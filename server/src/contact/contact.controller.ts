import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { Public } from '../common/access/access.decorators.js';
import { ClientNetwork } from '../common/access/caller.js';
import { NoStore } from '../common/cache/no-store.js';
import { ContactService } from './contact.service.js';

@Public()
@Controller('contact')
export class ContactController {
  constructor(private readonly contact: ContactService) {}

  @Post()
  @HttpCode(200)
  @NoStore()
  send(@Body() body: unknown, @ClientNetwork() ip: string) {
    return this.contact.send(body, ip);
  }
}
