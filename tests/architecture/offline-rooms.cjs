/** Rooms of the offline part, the lowest first; a room imports only from those before it (decision 0101). */
module.exports = [
  'ports',
  'core',
  'cipher',
  'device',
  'browser',
  'vault',
  'attachments',
  'packages',
  'transfer',
  'engine',
  'hooks',
]
