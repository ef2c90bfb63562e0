import { areaLink, articleLink, serviceLink } from './navigation.ts';
import type { ArticleCardData } from './parts/ArticleCard.tsx';
import type { ServiceCardData } from './parts/ServiceCard.tsx';
import type { PictureData } from './pictures.ts';
import { type Area, type Article, type Image, isScene, type Service } from './schema/content.ts';
import type { AreaCardData } from './views/AreasPage.tsx';
import type { ServiceRowData } from './views/ServicesPage.tsx';

/** The image of a service in lists. The owner's photograph comes before a drawing. */
export function cardImageOf({ image, cardImage = image }: Service): Image {
  return isScene(cardImage.picture) && !isScene(image.picture) ? image : cardImage;
}

/** Returns functions that turn an entry into the data of a card: only what it shows, so that an edit of anything else doesn't render lists again. */
export function cardDataWith(pictureOf: (image: Image, service?: string) => PictureData) {
  /** Without alt text, since the card's title says what the picture shows. */
  const decoration = (image: Image, service?: string): PictureData => pictureOf({ ...image, alt: '' }, service);
  return {
    serviceCard: (service: Service): ServiceCardData => {
      const { title, shortDescription: text, price, priceExample = price } = service;
      return {
        title,
        path: serviceLink(service).path,
        text,
        picture: decoration(cardImageOf(service), service.slug),
        price: priceExample,
      };
    },
    serviceRow: (service: Service): ServiceRowData => {
      const { slug: id, title, longDescription: text, benefits, price, priceExample, emergency, pricedBy } = service;
      const picture = pictureOf(cardImageOf(service), service.slug);
      return { id, title, path: serviceLink(service).path, text, benefits, price, priceExample, emergency, pricedBy, picture };
    },
    areaCard: (area: Area): AreaCardData => {
      const { cardDescription: description, population, neighborhoods, image } = area;
      return { ...areaLink(area), description, population, neighborhoods, picture: decoration(image) };
    },
    /** @param topic what it's about, in a word or two */
    articleCard: (article: Article, topic: string): ArticleCardData => {
      const { description, date, readMinutes, image } = article;
      return { ...articleLink(article), description, topic, date, readMinutes, picture: decoration(image) };
    },
  };
}
