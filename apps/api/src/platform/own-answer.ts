/** A failure that is answered in a call's own shape, not in the error envelope: the wire of sign-in for scripts has one. */
export class OwnAnswer extends Error {
  override readonly name = 'OwnAnswer';
  readonly status: 401;
  readonly body: object;
  constructor(status: 401, body: object) {
    super('own answer');
    this.status = status;
    this.body = body;
  }
}
