import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { TextTemplate, TextTemplateSchema } from './text-template.schema.js';
import { TextTemplatesController } from './text-templates.controller.js';
import { TextTemplatesResolver } from './text-templates.resolver.js';
import { TextTemplatesService } from './text-templates.service.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: TextTemplate.name, schema: TextTemplateSchema }])],
  controllers: [TextTemplatesController],
  providers: [TextTemplatesService, TextTemplatesResolver],
})
export class TextTemplatesModule {}
