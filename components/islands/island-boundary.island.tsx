"use client";

import { Component } from "react";

export type IslandBoundaryProps = { children: React.ReactNode; fallback?: React.ReactNode };

/**
 * An island that breaks takes only itself away; otherwise React would take the whole page with it. Translators and
 * extensions change what React believes to be its own.
 * (Next's catchError does the same, and brings 9 KB of its other router.)
 */
export class IslandBoundary extends Component<IslandBoundaryProps, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    const { children, fallback } = this.props;
    return this.state.broken ? fallback : children;
  }
}
