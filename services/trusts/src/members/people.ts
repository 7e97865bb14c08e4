import { Inject, Injectable } from '@nestjs/common';
import { PEOPLE_MAX, type QuestionResponse } from '@fiducia/contracts';
import { ProblemError, Questions } from '@fiducia/service-kit';

export type Person = QuestionResponse<'auth.people'>[number];

/** Who the accounts are that the members of a trust stand for: `auth` knows. */
@Injectable()
export class People {
  constructor(@Inject(Questions) private readonly questions: Questions) {}

  async of(userIds: readonly number[]): Promise<Map<number, Person>> {
    const wanted = [...new Set(userIds)];
    const people = new Map<number, Person>();
    for (let from = 0; from < wanted.length; from += PEOPLE_MAX) {
      const found = await this.questions.ask('auth.people', { userIds: wanted.slice(from, from + PEOPLE_MAX) });
      for (const person of found) people.set(person.userId, person);
    }
    return people;
  }

  async one(userId: number): Promise<Person> {
    const person = (await this.of([userId])).get(userId);
    if (!person) throw new ProblemError('NOT_FOUND');
    return person;
  }
}
