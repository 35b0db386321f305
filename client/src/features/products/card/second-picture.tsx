import { useQuery } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react';
import { graphql } from '../../../generated';
import { useDataSaver } from '../../../lib/browser/data-saver';
import { Picture } from '../../../ui/media/picture';

const SecondPictureQuery = graphql(`
  query SecondPicture($id: ID!) {
    product(id: $id) {
      id
      images {
        ...Picture_image @unmask
      }
    }
  }
`);

/** Lies over the card's picture while the mouse is on it; asked for only then, so that lists stay small. */
export function SecondPicture({ id, sizes }: { id: string; sizes: string }) {
  const image = useQuery(SecondPictureQuery, { variables: { id }, skip: useDataSaver() }).data?.product.images[1];
  return (
    image && (
      <chakra.div data-second-picture position="absolute" inset="0">
        <Picture image={image} alt="" sizes={sizes} priority />
      </chakra.div>
    )
  );
}
