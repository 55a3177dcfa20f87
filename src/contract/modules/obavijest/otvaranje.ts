/** Openings of one call; a device that was away long sends the rest in the next. No schema here, because notices are in the first load. */
export const NAJVISE_OTVARANJA = 100
