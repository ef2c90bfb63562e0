/** Every page component, by the name that `pages.ts` uses. */
export { AboutPage } from './views/AboutPage.tsx';
export { AreaPage } from './views/AreaPage.tsx';
export { AreasPage } from './views/AreasPage.tsx';
export { ArticlePage } from './views/ArticlePage.tsx';
export { BlogPage } from './views/BlogPage.tsx';
export { ContactPage } from './views/ContactPage.tsx';
export { HomePage } from './views/HomePage.tsx';
export { NotFoundPage } from './views/NotFoundPage.tsx';
export { SchedulePage } from './views/SchedulePage.tsx';
export { ServicePage } from './views/ServicePage.tsx';
export { ServicesPage } from './views/ServicesPage.tsx';
export { StyleguidePage } from './views/StyleguidePage.tsx';
