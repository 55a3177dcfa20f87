/** The worker thread's entry: rows in, one file out. */
import { parentPort, workerData } from 'node:worker_threads'
import { type TablicaXlsx, tablicaXlsx } from './xlsx.render.ts'

parentPort?.postMessage(await tablicaXlsx(workerData as TablicaXlsx | readonly TablicaXlsx[]))
