import type { Service } from '../../content/schema.ts';
import { usePicture } from '../SiteContext.tsx';
import { SheetIcon } from './Icon.tsx';
import { Picture } from './Picture.tsx';

interface ServiceCardProps {
  service: Service;
  /** Replaces the service's own short description. */
  text?: string | undefined;
  withPicture?: boolean;
}

/** A service in a grid. The whole card leads to the service's page. */
export function ServiceCard({ service, text = service.shortDescription, withPicture = false }: ServiceCardProps) {
  const picture = usePicture();
  return (
    <article className="card">
      {withPicture ? <Picture image={{ ...picture(service.image), alt: '' }} place="card" /> : <SheetIcon name={service.icon} />}
      <div className="card-text">
        <h3>
          <a className="card-link" href={`/services/${service.slug}`}>
            {service.title}
          </a>
        </h3>
        <p>{text}</p>
        {withPicture && <p className="price-line">{service.price}</p>}
      </div>
    </article>
  );
}
