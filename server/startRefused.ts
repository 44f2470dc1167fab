/** The server may not start, or a command not run, as things are; the message tells the operator why and what to do. */
export class StartRefused extends Error {}
