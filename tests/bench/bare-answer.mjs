/** The floor of a list: a Fastify that answers every call with the bytes it was given, and does nothing else. */
import { readFileSync } from 'node:fs'
import fastify from 'fastify'

const [file] = process.argv.slice(2)
const body = readFileSync(file)
const http = fastify()
http.get('/*', (_request, reply) => reply.type('application/json; charset=utf-8').send(body))
const address = await http.listen({ port: 0, host: '127.0.0.1' })
process.stdout.write(`${address}\n`)
process.once('SIGTERM', () => process.exit(0))
