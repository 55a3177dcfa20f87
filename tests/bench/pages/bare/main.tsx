/** The least a React page can be: one heading, and a service worker that keeps it for a start without a network. */
import { createRoot } from 'react-dom/client'

const root = document.getElementById('root')
if (root !== null) createRoot(root).render(<h1>Podloga</h1>)
void navigator.serviceWorker.register('/sw.js')
