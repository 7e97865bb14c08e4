/** Why a thread gave no answer. What the person is told about it is the caller's affair. */
export class ThreadFailure extends Error {
  constructor(
    /** `busy`: too many wait. `slow`: the deadline passed. `memory`: it wanted more than it may have. `broken`: it died. */
    readonly reason: 'busy' | 'slow' | 'memory' | 'broken',
    options?: ErrorOptions,
  ) {
    super(`A thread gave no answer: ${reason}.`, options);
    this.name = 'ThreadFailure';
  }
}
