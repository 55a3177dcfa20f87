/** `npm run gallery`: every component in every state, for whoever builds screens. Development only; the portal does not contain it. */
import { createRoot } from 'react-dom/client'
import '../fonts.css'
import '../tokens.css'
import '../base.css'
import { GalleryPage } from './gallery-page.tsx'

const root = document.getElementById('root')
if (root !== null) createRoot(root).render(<GalleryPage />)
