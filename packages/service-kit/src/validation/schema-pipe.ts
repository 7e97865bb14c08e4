import { Body as NestBody, Param, type PipeTransform, Query as NestQuery } from '@nestjs/common';
import { fieldErrors, pathId, validationSentence } from '@fiducia/contracts';
import type * as z from 'zod/mini';
import { ProblemError } from '../problem/problem-error.js';

/** Checks a value against its schema and hands on what the schema made of it. */
export class SchemaPipe<S extends z.ZodMiniType> implements PipeTransform<unknown, z.infer<S>> {
  constructor(private readonly schema: S) {}

  transform(value: unknown): z.infer<S> {
    const result = this.schema.safeParse(value);
    if (result.success) return result.data;
    const errors = fieldErrors(result.error);
    throw new ProblemError('VALIDATION_FAILED', { detail: validationSentence(errors), errors });
  }
}

class PathIdPipe implements PipeTransform<unknown, number> {
  transform(value: unknown): number {
    const result = pathId.safeParse(value);
    if (!result.success) throw new ProblemError('NOT_FOUND');
    return result.data;
  }
}

/** The request's body by its schema; a failure is a 400 that names every field. */
export const Body = (schema: z.ZodMiniType) => NestBody(new SchemaPipe(schema));

/** The query string by its schema: unknown and repeated parameters are refused. */
export const Query = (schema: z.ZodMiniType) => NestQuery(new SchemaPipe(schema));

/** An identity in the path. What is no identity does not exist. */
export const PathId = (name: string) => Param(name, new PathIdPipe());
