/**
 * Loaded before dependency-cruiser: its swc parser never tells swc that a file holds JSX (marked as open in its source),
 * so the first .tsx file would end the check. Its other parser reads JSX, but not type-only imports.
 */
const swc = require('@swc/core')

const parseFileSync = swc.parseFileSync
swc.parseFileSync = (file, options) => parseFileSync(file, { ...options, tsx: file.endsWith('x') })
