/** The reader of PDFs, away from the page. It reads what others have made, and only pictures and text come out of it. */
import 'pdfjs-dist/legacy/build/pdf.worker.mjs'
