declare const __APP_VERSION__: string

/** Version of this build, written in by the bundler; outside of a build (tests) it is `razvoj`. */
export const APP_VERSION: string = typeof __APP_VERSION__ === 'string' ? __APP_VERSION__ : 'razvoj'
