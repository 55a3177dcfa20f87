/** The reader of PDFs, away from the page: it reads what others have made, and only draws and text come out of it. */
import 'pdfjs-dist/legacy/build/pdf.worker.mjs'
