import { chakra } from '@chakra-ui/react';
import { LIMITS } from '#shared/limits';
import { BusyButton } from '../../../ui/button/busy-button';
import { Notice } from '../../../ui/feedback/notice';
import { ClearOrStop } from './clear-or-stop';
import { ImageField } from './image-field';
import { ColourFields } from './colour-fields';
import { CreatedBefore, CreatedNotice } from './created-notice';
import { FormSection, NotesFields, PriceFields, StockFields, BasicFields } from './product-fields';
import { ProductPreview } from './product-preview';
import { ShopFields } from './shop-fields';
import { useNewProduct } from './use-new-product';
import { t } from './texts';

/** The form for a new product, and a preview of its product card. */
export function NewProductTab() {
  const newProduct = useNewProduct();
  const { form, images, created, before, progress, failure, submit, lostImages } = newProduct;
  const isSending = progress !== null;
  const fields = { form, readOnly: isSending };
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: '1fr', lg: 'minmax(0, 1fr) 320px' }}
      columnGap="14"
      rowGap="8"
      alignItems="start"
    >
      <chakra.form noValidate aria-labelledby="new-product" onSubmit={(event) => void submit(event)}>
        <chakra.h2 id="new-product" textStyle="section">
          {t('newProduct')}
        </chakra.h2>
        {created && <CreatedNotice {...created} />}
        <BasicFields {...fields} />
        <PriceFields {...fields} />
        <StockFields {...fields} />
        <ColourFields {...fields} />
        <NotesFields {...fields} />
        <ShopFields {...fields} />
        <FormSection
          title={t('images')}
          detail={t('ofTheFirstIsTheMain', { length: images.images.length, images: LIMITS.product.images })}
        >
          {lostImages > 0 && (
            <chakra.div mb="4">
              <Notice tone="info" title={t('chooseTheImagesAgain')}>
                {t('thePageWasReloadedWhichKeeps')}
              </Notice>
            </chakra.div>
          )}
          {images.images.length === 0 && <Notice tone="warning">{t('withoutAPicture')}</Notice>}
          <ImageField images={images} isLocked={isSending} />
        </FormSection>
        <chakra.div display="grid" gap="4" pt="6">
          {before && <CreatedBefore product={before} onMakeAnother={newProduct.makeAnother} />}
          {failure && <Notice tone="error">{failure}</Notice>}
          <Progress sentFraction={progress} />
          <chakra.div
            display={{ base: 'grid', sm: 'flex' }}
            gridAutoFlow="column"
            gridAutoColumns="1fr"
            justifyContent={{ sm: 'flex-end' }}
            gap="3"
          >
            <ClearOrStop {...newProduct} />
            <BusyButton type="submit" px={{ base: '4', sm: '7' }} isBusy={isSending} busyText={t('creating')}>
              {t('createProduct')}
            </BusyButton>
          </chakra.div>
        </chakra.div>
      </chakra.form>
      <ProductPreview control={form.control} url={images.images[0]?.url} />
    </chakra.div>
  );
}

/** The progress of the upload. Without one it is hidden but keeps its space, so that the buttons do not move. */
function Progress({ sentFraction }: { sentFraction: number | null }) {
  const percent = Math.floor((sentFraction ?? 0) * 100);
  const label = percent < 100 ? t('uploadingPercent', { percent }) : t('uploadedTheShopPreparesThePictures');
  return (
    <chakra.div
      visibility={sentFraction === null ? 'hidden' : undefined}
      aria-hidden={sentFraction === null || undefined}
    >
      <chakra.p id="upload-progress" mb="1.5" textStyle="small">
        {label}
      </chakra.p>
      <chakra.div
        role="progressbar"
        aria-labelledby="upload-progress"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        height="4px"
        borderRadius="l1"
        bg="bg.muted"
        overflow="hidden"
      >
        <chakra.div height="full" bg="accent" transition="width 120ms" style={{ width: `${percent}%` }} />
      </chakra.div>
    </chakra.div>
  );
}
