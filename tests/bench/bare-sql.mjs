/** The floor of a list: a Fastify that asks the database one prepared statement, and answers its rows as JSON. */
import { readFileSync } from 'node:fs'
import fastify from 'fastify'
import pg from 'pg'

const [file] = process.argv.slice(2)
const { connectionString, text, values } = JSON.parse(readFileSync(file, 'utf8'))
const pool = new pg.Pool({ connectionString, max: 20, options: '-c jit=off' })
const http = fastify()
http.get('/*', async (_request, reply) => {
  const { rows } = await pool.query({ name: 'popis', text, values })
  return reply.type('application/json; charset=utf-8').send(JSON.stringify({ data: rows }))
})
const address = await http.listen({ port: 0, host: '127.0.0.1' })
process.stdout.write(`${address}\n`)
process.once('SIGTERM', () => process.exit(0))
