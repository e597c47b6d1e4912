/** The router of the page. Its routes are a module of their own, which needs no window. */
import { createBrowserRouter } from 'react-router-dom'
import { routes } from './routes.tsx'

export const router = createBrowserRouter(routes)
